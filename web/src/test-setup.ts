// What the settings need of a browser.
const kept = new Map<string, string>()
Object.assign(globalThis, {
  navigator: { language: 'en' },
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  },
  matchMedia: () => ({ matches: false, addEventListener() {} }),
  document: { documentElement: { lang: '', classList: { toggle() {} }, style: { setProperty() {} } } },
})
