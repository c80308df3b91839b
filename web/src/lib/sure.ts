/** What has to be there. If it is not, that is a mistake of ours. */
export function sure<T>(it: T | null | undefined, what: string): T {
  if (it === null || it === undefined) throw new Error(`there is no ${what}`)
  return it
}
