import type { ReactElement } from 'react'
import { expect } from 'vitest'

import { SHELL } from '#app/web/messages.ts'
import { SCREENS } from '#app/web/screens.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import type { Screen } from '#ui/screens.ts'

import type { Desk } from './desk.ts'
import { goTo, picture } from './look.ts'
import { stumbles } from './stumbles.ts'

/** Which component renders it, and with what. */
const drawn = ({ screen }: Screen): [part: unknown, given: string] => {
  const { type, key, props } = screen() as ReactElement
  return [type, JSON.stringify([key, props])]
}
const isFirst = (screen: Screen, same: (a: Screen, b: Screen) => boolean): boolean =>
  SCREENS.findIndex((other) => same(screen, other)) === SCREENS.indexOf(screen)
/** Lists of orders are all opened from the menu above. */
const isOpenedAbove = ({ endpoints }: Screen): boolean => endpoints[0] === complaintList
/** What several addresses show in the same way is looked at once; which of them leads where, `screens.web.test` knows. */
export const DISTINCT = SCREENS.filter((screen) =>
  isFirst(screen, (a, b) => drawn(a)[0] === drawn(b)[0] && (String(drawn(a)) === String(drawn(b)) || isOpenedAbove(a))),
)
/** Of what one component draws, the first is judged more closely: the others differ by their rows, and are opened on a phone. */
export const KINDS = SCREENS.filter((screen) => isFirst(screen, (a, b) => drawn(a)[0] === drawn(b)[0]))

/** Each of these screens, opened as a link opens it; the guide names their pictures by their addresses. */
export async function* everyScreen(desk: Desk, language: 'zh' | 'en', screens: readonly Screen[]) {
  // Nothing else has the number of an order: the screen says so.
  desk.allow(/(OperatorInfo|OperationInfo|RequestInfo|WarningInfo|ScorecardInfo|PublishedInfo) 404/)
  // An order that waits, so that the form to allocate it opens too.
  const { rows } = await (await desk.client()).call(complaintList, { queue: 'normal', limit: 1 })
  const { id } = rows[0]!
  for (const screen of screens) {
    const path = screen.path.replace(':id', id).replace(':action', 'allocate').replace(':queue', 'normal')
    await goTo(desk.page, path, screen.title[language])
    expect(await desk.page.title()).toBe(`${screen.title[language]} - ${SHELL.platform[language]}`)
    expect.soft(await stumbles(desk.page), path).toEqual([])
    if (language === 'zh') await picture(desk.page, path.slice(1).replaceAll('/', '-'))
    yield { path, isKind: KINDS.includes(screen) }
    // What is kept behind tags would be drawn again with every change of size and mode.
    await desk.page.keyboard.press('Alt+w')
  }
}
