import type { Page } from 'playwright-core'

import { scorecardList } from '#features/appraisal/contract.ts'
import { publishedList, publishedPath } from '#features/published-reports/contract.ts'
import { stepUp } from '#features/identity/contract/second-factor.ts'
import { wallAdd } from '#features/wall/contract.ts'
import { WALL_PART } from '#features/wall/domain/wall.ts'
import { listPath } from '#features/work-orders/domain/queues/addresses.ts'
import { warningList } from '#features/warnings/contract.ts'
import type { SignedClient } from '#platform/testing/client.ts'

import { PASSWORD } from '../setup/running-program.ts'

/** A screen to be looked at. */
export interface Shot {
  readonly name: string
  readonly who: string
  /** Where it is, or who asks the program for that. */
  readonly at: string | ((client: SignedClient) => Promise<string>)
  /** What is pressed there first, in the language of the screen. */
  readonly press?: (page: Page) => Promise<void>
  /** As the printer gets it. */
  readonly printed?: true
  /** Always filled by what it shows: no longer than the window. */
  readonly windowed?: true
}

/** An icon says its name before that of its button. */
const button =
  (zh: string, en: string) =>
  (page: Page): Promise<void> =>
    page
      .locator('main')
      .getByRole('button', { name: new RegExp(`(^| )(${zh}|${en})$`) })
      .first()
      .click()
const opened = (zh: string, en: string) => async (page: Page) => {
  await button(zh, en)(page)
  await page.locator('[role="dialog"]').last().waitFor()
}

const RXFORMS = '/rexian/rxforms'
const BOARDS = { whole: '/rexian/dashboardTongji', depts: '/rexian/deptTongji', orders: '/rexian/gongdanTongji' }

const FIRST_PAGES: readonly Shot[] = ['dispatcher', 'leader', 'viewer', 'chengguan_admin', 'auditadmin'].map((who) => ({
  ...{ name: `home-${who}`, who, at: '/dashboard' },
}))

const OF_BOARDS: readonly Shot[] = [
  { name: 'board-whole', who: 'leader', at: BOARDS.whole },
  { name: 'board-departments', who: 'leader', at: BOARDS.depts },
  { name: 'board-orders', who: 'leader', at: BOARDS.orders },
  { name: 'board-departments-own', who: 'chengguan_admin', at: BOARDS.depts },
  { name: 'board-orders-own', who: 'chengguan_admin', at: BOARDS.orders },
  { name: 'board-empty', who: 'leader', at: `${BOARDS.whole}?period=day&day=2020-01-01` },
  { name: 'board-printed', who: 'leader', at: BOARDS.orders, printed: true },
]

const OF_REPORTS: readonly Shot[] = [
  { name: 'daily', who: 'leader', at: '/rexian/reports/daily' },
  { name: 'visits', who: 'leader', at: '/rexian/reports/visits?compare=previous' },
  { name: 'own', who: 'leader', at: `${RXFORMS}/tongji` },
  { name: 'own-two-levels', who: 'leader', at: `${RXFORMS}/tongji?group=area,category1` },
  {
    ...{ name: 'own-compared', who: 'leader' },
    at: `${RXFORMS}/tongji?group=date&columns=received,completed,on_time_rate,satisfaction_rate&compare=previous`,
  },
  { name: 'own-empty', who: 'leader', at: `${RXFORMS}/tongji?period=day&day=2020-01-01` },
  { name: 'own-columns', who: 'leader', at: `${RXFORMS}/tongji`, press: opened('列设置', 'Columns'), windowed: true },
  { name: 'undertake', who: 'leader', at: `${RXFORMS}/undertake?compare=last_year` },
  { name: 'undertake-own', who: 'chengguan_admin', at: `${RXFORMS}/undertake` },
  { name: 'unfinished', who: 'leader', at: `${RXFORMS}/unfinished` },
  { name: 'unfinished-past', who: 'leader', at: `${RXFORMS}/unfinished?as_of=2026-10-01` },
  { name: 'weekly', who: 'leader', at: `${RXFORMS}/weekly?ago=1` },
  { name: 'weekly-running', who: 'leader', at: `${RXFORMS}/weekly` },
  { name: 'monthly', who: 'leader', at: `${RXFORMS}/monthly?ago=1` },
  { name: 'quarter', who: 'leader', at: `${RXFORMS}/quarter?ago=1` },
  { name: 'weekly-own', who: 'chengguan_admin', at: `${RXFORMS}/weekly?ago=1` },
  { name: 'weekly-printed', who: 'leader', at: `${RXFORMS}/weekly?ago=1`, printed: true },
  {
    ...{ name: 'publish', who: 'leader', at: `${RXFORMS}/weekly?ago=1`, windowed: true },
    press: opened('发布', 'Publish'),
  },
]

const OF_OTHERS: readonly Shot[] = [
  { name: 'published', who: 'leader', at: `${RXFORMS}/published` },
  { name: 'published-one', who: 'leader', at: published },
  {
    ...{ name: 'published-difference', who: 'leader', at: published },
    press: (page) =>
      page
        .locator('main')
        .getByText(/^(差异|Difference)$/)
        .click(),
  },
  { name: 'schedules', who: 'leader', at: `${RXFORMS}/schedules` },
  { name: 'schedule', who: 'leader', at: `${RXFORMS}/schedules/add`, windowed: true },
  { name: 'warnings', who: 'leader', at: '/rexian/warnings' },
  { name: 'warning', who: 'leader', at: warning },
  { name: 'scorecards', who: 'leader', at: '/rexian/scorecards' },
  { name: 'scorecard', who: 'leader', at: scorecard },
  { name: 'scorecards-own', who: 'chengguan_admin', at: '/rexian/scorecards' },
  { name: 'stages', who: 'leader', at: '/rexian/stages' },
  { name: 'map', who: 'leader', at: '/grid' },
  { name: 'list-cards', who: 'leader', at: listPath('all'), windowed: true },
  { name: 'list-cards-back', who: 'leader', at: listPath('deptback'), windowed: true },
  {
    ...{ name: 'list-export', who: 'leader', at: listPath('normal'), windowed: true },
    press: async (page) => {
      await button('更多功能', 'More tools')(page)
      await opened('导出', 'Export')(page)
    },
  },
  { name: 'displays', who: 'leader', at: '/rexian/displays' },
  { name: 'brief-wall', who: 'leader', at: '/dashboard?wall=1', windowed: true },
]

/** The parts of the screen in the hall, which follow each other. */
const OF_WALL: readonly Shot[] = Object.keys(WALL_PART).map((part, at) => ({
  ...{ name: `wall-${part}`, who: 'leader', at: wall, windowed: true },
  press: async (page) => {
    await page.getByRole('button', { name: /^(暂停|Pause)/ }).click()
    for (let turn = 0; turn < at; turn++) await page.locator('footer button').nth(2).click()
  },
}))

/** Every screen of statistics. */
export const SHOTS: readonly Shot[] = [...FIRST_PAGES, ...OF_BOARDS, ...OF_REPORTS, ...OF_OTHERS, ...OF_WALL]

async function published(client: SignedClient): Promise<string> {
  const { rows } = await client.call(publishedList, {})
  return publishedPath(rows[0]!.id)
}

async function warning(client: SignedClient): Promise<string> {
  const { rows } = await client.call(warningList, {})
  return `/rexian/warnings/${rows[0]!.id}`
}

async function scorecard(client: SignedClient): Promise<string> {
  const { rows } = await client.call(scorecardList, {})
  return `/rexian/scorecards/${rows.find(({ opens }) => opens)!.key}`
}

async function wall(client: SignedClient): Promise<string> {
  const [password] = await client.encrypt(PASSWORD)
  await client.call(stepUp, { password: password! })
  const { token } = await client.call(wallAdd, { name: '一楼大厅' })
  return `/wall#${token}`
}
