import type { Plugin } from 'vite'

const ICON = /\/@ant-design\/icons\/es\/components\/AntdIcon(?:Light)?\.js$/
const NAMED = '"aria-label": icon.name'
const QUIET = '"aria-hidden": restProps["aria-label"] === undefined || undefined'

/**
 * The library's icons say their English names, which a reader of screens speaks before the word beside them: “plus 新增”
 * (decision 0308). In the built program one that is given no name of its own says nothing.
 */
export const quietIcons = (): Plugin => ({
  name: 'quiet-icons',
  apply: 'build',
  transform: (code, id) => (ICON.test(id) ? { code: quieted(code), map: null } : null),
})

/** Refuses a library that says them in another way, so that a new version of it does not speak unnoticed. */
export function quieted(code: string): string {
  if (!code.includes(NAMED)) throw new Error('the icons of the component library are named in another way than before')
  return code.replace(NAMED, QUIET)
}
