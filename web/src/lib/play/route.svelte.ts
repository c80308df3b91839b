/** Where the browser is: a page, and what it is about. */
class Route {
  path = $state(location.pathname)
  hash = $state(location.hash.slice(1))
  query = $state.raw(new URLSearchParams(location.search))

  constructor() {
    addEventListener('popstate', () => this.#read())
    addEventListener('hashchange', () => this.#read())
    document.addEventListener('click', (event) => this.#follow(event))
  }

  get page(): string {
    return this.path.split('/')[1] ?? ''
  }

  get about(): string {
    return decodeURIComponent(this.path.split('/')[2] ?? '')
  }

  go(address: string): void {
    history.pushState(null, '', address)
    this.#read()
    if (!address.includes('#')) scrollTo(0, 0)
  }

  #read(): void {
    this.path = location.pathname
    this.hash = location.hash.slice(1)
    this.query = new URLSearchParams(location.search)
  }

  /** Links of our own do not load the page anew. */
  #follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (link === null || !isPlain || event.defaultPrevented) return
    const isOwn = link.origin === location.origin && !link.pathname.startsWith('/api/') && !link.target
    if (!isOwn || link.hasAttribute('download')) return
    if (link.pathname === location.pathname && link.hash !== '') return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const route = new Route()
