import type { CallOf, InputOf } from '#kernel/endpoint.ts'
import type { SignedClient } from '#platform/testing/client.ts'

import { matter, sendCode, signIn, submitMatter } from '../contract.ts'

/** Signs somebody in at a browser as who has this number; the demo installation tells the code. */
export async function signInAs(browser: SignedClient, phone: string): Promise<SignedClient> {
  const { demo_code } = await browser.call(sendCode, { phone })
  await browser.call(signIn, { phone, code: demo_code!, agree: 1 })
  return browser
}

/** What somebody might bring. */
export const aMatter = (change: Partial<InputOf<typeof submitMatter>> = {}): CallOf<typeof submitMatter> => ({
  content: '湖滨路夜市占道经营，晚上十一点还有油烟和噪音',
  address: '湖滨路18号',
  ...change,
})

/** Brings it; its id. */
export const bring = async (browser: SignedClient, change: Parameters<typeof aMatter>[0] = {}): Promise<string> =>
  (await browser.call(submitMatter, aMatter(change))).id

export const seen = (browser: SignedClient, id: string) => browser.call(matter, { id })
