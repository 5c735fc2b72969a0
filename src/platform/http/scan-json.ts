const DEEPEST = 32

export interface JsonProblem {
  readonly field: string
  readonly reason: 'twice' | 'deep' | 'name'
}

/**
 * What `JSON.parse` lets pass and we do not: a name twice in one object, the name `__proto__`, and nesting that would
 * cost more than it can mean (security F4, F10, F12). Text that is not JSON is left to the parser to refuse.
 */
export function scanJson(text: string): JsonProblem | null {
  // One entry for each open bracket: the names of an object so far, null for a list.
  const open: (Set<string> | null)[] = []
  let nameIsNext = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (char === '"') {
      const end = endOfString(text, at)
      const names = open.at(-1)
      if (nameIsNext && names) {
        const problem = addName(names, text.slice(at, end + 1))
        if (problem) return problem
      }
      nameIsNext = false
      at = end
    } else if (char === '{' || char === '[') {
      if (open.push(char === '{' ? new Set() : null) > DEEPEST) return { field: 'body', reason: 'deep' }
      nameIsNext = char === '{'
    } else if (char === '}' || char === ']') open.pop()
    else if (char === ',') nameIsNext = true
  }
  return null
}

/** Where the string that begins at `start` ends. */
function endOfString(text: string, start: number): number {
  let end = start + 1
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1
  return end
}

function addName(names: Set<string>, quoted: string): JsonProblem | null {
  const name = unquoted(quoted)
  if (name === '__proto__') return { field: name, reason: 'name' }
  if (names.has(name)) return { field: name.slice(0, 64), reason: 'twice' }
  names.add(name)
  return null
}

function unquoted(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return JSON.parse(quoted) as string
  } catch {
    return quoted
  }
}
