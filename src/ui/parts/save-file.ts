/** Some browsers fetch it only after they have asked where to. */
const KEPT_MS = 60_000

/** Hands a file to the browser, to be saved under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
