const HERE = 'http://here.invalid'

/** The page to go on with: a path of our own origin, the start page in place of everything else (security A14). */
export function ownPath(target: string): string {
  // Browsers drop tabs and line ends, and take a backslash for a slash.
  if (!/^\/(?![/\\])[^\\\s]*$/.test(target) || !URL.canParse(target, HERE)) return '/'
  const { origin, pathname, search, hash } = new URL(target, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : '/'
}
