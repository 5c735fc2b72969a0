// Control characters, and those that turn the direction of writing: `gpj.exe` must not read as `exe.jpg`.
// oxlint-disable-next-line no-control-regex -- control characters are what is removed
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const FORBIDDEN = /[<>:"/\\|?*]/g
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const LONGEST = 100

/** A name as it reads: without what nobody sees, or sees elsewhere than it stands. */
export const withoutUnseen = (name: string): string => name.replace(UNSEEN, '')

/** The name of a file as every system takes it, Windows included; it leads into no folder. */
export function safeName(name: string): string {
  const clean = withoutUnseen(name).replace(FORBIDDEN, '_').trim().replace(/[. ]+$/, '') // prettier-ignore
  const { stem, ending } = partsOf(clean)
  const short = [...stem].slice(0, LONGEST).join('').trimEnd()
  return `${RESERVED.test(clean) || short === '' ? '_' : ''}${short}${ending}`
}

/** Safe names, in their order, of which no two are the same to a system that does not tell capitals apart. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const { stem, ending } = partsOf(safeName(name))
    let free = `${stem}${ending}`
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${stem}(${n})${ending}`
    taken.add(free.toLowerCase())
    return free
  })
}

function partsOf(name: string): { readonly stem: string; readonly ending: string } {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''
  return { stem: name.slice(0, name.length - ending.length), ending }
}
