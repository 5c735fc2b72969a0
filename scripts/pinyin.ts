import { polyphonic } from 'pinyin-pro'
import type { Plugin } from 'vite'

const MODULE = 'virtual:pinyin'

/** Characters of the first national set are what titles and units are written in; these besides are frequent in names. */
const IN_NAMES = '喆堃镕祎玥珺翀赟旻彧犇昇璟晞垚淼琚甪'

/**
 * How characters are read, as a module of the browser program: the dictionary behind it is larger than the program
 * itself. Every reading of a character counts, so that no sentence has to be understood.
 */
export const pinyin = (): Plugin => ({
  name: 'pinyin',
  resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
  load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(charactersBySyllable())}` : undefined),
})

export function charactersBySyllable(): Record<string, string> {
  const bySyllable: Record<string, string> = {}
  for (const character of [...firstNationalSet(), ...IN_NAMES]) {
    for (const syllable of new Set(polyphonic(character, { toneType: 'none', type: 'array', v: true })[0])) {
      bySyllable[syllable] = (bySyllable[syllable] ?? '') + character
    }
  }
  return bySyllable
}

/** The 6,763 Chinese characters of GB 2312, which lie in rows B0 to F7 of its bytes. */
function firstNationalSet(): string[] {
  const text = new TextDecoder('gb18030')
  const rows = Array.from({ length: 0xf7 - 0xb0 + 1 }, (_, row) => 0xb0 + row)
  const places = Array.from({ length: 94 }, (_, place) => 0xa1 + place)
  return rows
    .flatMap((row) => places.map((place) => text.decode(Uint8Array.of(row, place))))
    .filter((character) => /^\p{Script=Han}$/u.test(character))
}
