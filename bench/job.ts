import type { Locator, Page } from 'playwright-core'

import type { SignedClient } from '#platform/testing/client.ts'

import type { Desk } from '../e2e/setup/desk.ts'

/** As it was measured on release 11318c3, before the desk. */
export interface Before {
  readonly clicks: number
  readonly keys: number | null
}
/** Others who work at the same time. */
export interface Office {
  readonly address: string
  readonly client: (who: string) => Promise<SignedClient>
}
export interface Job {
  readonly name: string
  readonly who: string
  readonly before: Before
  readonly goal: string
  readonly prepare: (desk: Desk, office: Office) => Promise<void>
  readonly work: (hands: Hands) => Promise<void>
}

/** Does what a person does at a desk, and counts it. */
export class Hands {
  clicks = 0
  keys = 0
  fields = 0
  constructor(readonly page: Page) {}
  async click(place: Locator): Promise<void> {
    this.clicks += 1
    await place.click()
  }
  async press(key: string): Promise<void> {
    this.keys += 1
    await this.page.keyboard.press(key)
  }
  async write(text: string): Promise<void> {
    this.fields += 1
    await this.page.keyboard.type(text)
  }
}
