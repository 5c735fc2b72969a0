import { join } from 'node:path'
import { pinyin } from 'pinyin-pro'
import { runnerImport, type Plugin } from 'vite'

import type { Screen } from '#ui/screens.ts'

const MODULE = 'virtual:menu-pinyin'
const ROOT = join(import.meta.dirname, '..')

/**
 * How the titles of all screens are read aloud, as a module of the browser program: the dictionary behind it is larger than
 * the program itself. The titles come from the declared screens, so that nothing has to be written down twice.
 */
export const menuPinyin = (): Plugin => ({
  name: 'menu-pinyin',
  resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
  async load(id) {
    if (id !== `\0${MODULE}`) return undefined
    const { module, dependencies } = await runnerImport<{ SCREENS: readonly Screen[] }>(
      join(ROOT, 'src/app/web/screens.ts'),
      { configFile: false, root: ROOT },
    )
    for (const file of dependencies) this.addWatchFile(file)
    const titles = module.SCREENS.flatMap(({ title, group }) => [title.zh, ...(group ? [group.title.zh] : [])])
    return `export default ${JSON.stringify(Object.fromEntries(titles.map((title) => [title, readingsOf(title)])))}`
  },
})

/** 即将超期: `jijiangchaoqi` and `jjcq`. */
export function readingsOf(title: string): [whole: string, initials: string] {
  const syllables = pinyin(title, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
  return [syllables.join(''), syllables.map((syllable) => syllable[0]).join('')]
}
