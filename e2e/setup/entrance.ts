import type { BrowserContext, Page } from 'playwright-core'

import type { Desk } from './desk.ts'
import { here } from './district.ts'
import type { Office } from './office.ts'

/** Windows that are closed after each test: an account has three sessions at most, and the oldest would end. */
export function entrance(office: () => Office) {
  const address = here().address
  const opened: Desk[] = []
  const window = async (): Promise<Desk> => {
    const desk = await office().window()
    opened.push(desk)
    return desk
  }
  return {
    address,
    window,
    signedIn: async (username: string): Promise<Desk> => {
      const desk = await window()
      await desk.signIn(username)
      return desk
    },
    /** What went wrong in the windows of this test; closes them. */
    async leave(): Promise<readonly string[]> {
      const left = opened.splice(0)
      await Promise.all(left.map(({ context }) => context.close()))
      return left.flatMap(({ faults }) => faults.splice(0))
    },
    /** Path and query of the page. */
    at: (page: Page): string => page.url().slice(address.length),
    cookie: async (context: BrowserContext, name: string): Promise<string> =>
      (await context.cookies()).find((one) => one.name === name)?.value ?? '',
    setCookie: (context: BrowserContext, name: string, value: string) =>
      context.addCookies([{ name, value, url: address }]),
    /** The server's answer to one call, made up. */
    fake: (page: Page, path: string, envelope: object, status = 200) =>
      page.route(`**/api${path}*`, (route) =>
        route.fulfill({ status, json: { status: true, msg: '', data: null, request_id: 'r', ...envelope } }),
      ),
    menuOf: (page: Page) => page.getByRole('navigation', { name: '主菜单' }),
  }
}
