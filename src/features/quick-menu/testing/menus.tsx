import type { ReactNode } from 'react'

import { AppstoreOutlined } from '#ui/icons.ts'
import type { Screen } from '#ui/screens.ts'
import { fakeServer, ok, show, type Answer, type Sent } from '#ui/testing/harness.tsx'

import { quickMenuAdd, quickMenuAdds, quickMenuDel, quickMenuList, type QuickMenu } from '../contract.ts'
import { QuickMenuProvider } from '../web/entries.tsx'

const group = (key: string, zh: string) => ({ key, title: { zh, en: key }, icon: AppstoreOutlined })
const a = (path: string, zh: string, more: Partial<Screen> = {}): Screen => ({
  ...{ path, name: path.slice(1), title: { zh, en: `${path} in English` }, endpoints: [], screen: () => null },
  ...more,
})
export const HOME = a('/dashboard', '首页')
export const OVERDUE = a('/overdue', '超期', {
  badges: [{ counter: 'expire', title: { zh: '超期', en: 'Overdue' }, counts: 'overlapping', urgent: true }],
})
export const SOON = a('/soon', '即将超期')
export const MANY = Array.from({ length: 16 }, (_, n) => a(`/many/${n}`, `菜单${n}`))
const SECTIONS = [
  { group: group('home', '首页'), screens: [HOME] },
  { group: group('transfer', '流转工单'), screens: [OVERDUE, SOON] },
  { group: group('many', '许多'), screens: MANY },
]
export const stored = ({ path, name, title }: Screen): QuickMenu => ({ full_path: path, path, name, title: title.zh })
export const LOST: QuickMenu = { path: '/sys/lost', full_path: '/sys/lost', name: 'lost', title: '已失去' }

/** What stands inside the shell of somebody who has these menus. */
export const below = (node: ReactNode) => show(<QuickMenuProvider sections={SECTIONS}>{node}</QuickMenuProvider>)

/** A faked server that keeps somebody's quick menus; `posts` are the calls that wanted to change them. */
export function quickMenuServer(answers: Record<string, Answer> = {}) {
  let kept: readonly QuickMenu[] = []
  const sent: readonly Sent[] = fakeServer({
    [quickMenuList.path]: () => ok(kept),
    [quickMenuAdds.path]: () => ok(null),
    [quickMenuAdd.path]: () => ok(null),
    [quickMenuDel.path]: () => ok(null),
    ...answers,
  })
  return {
    sent,
    posts: () => sent.filter(({ path }) => path !== quickMenuList.path),
    keep: (menus: readonly QuickMenu[]): void => {
      kept = menus
    },
  }
}
