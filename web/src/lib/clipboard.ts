/** Whether the text was copied: a page that came over plain HTTP from another machine has no clipboard. */
export async function copy(text: string): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (clipboard === undefined) return false
  await clipboard.writeText(text)
  return true
}
