import type { BrowserContext } from 'playwright-core'

import had from './chromium-88.json' with { type: 'json' }

/** What a window has of the language and of the page is what the oldest browser that is supported has (decision 0316). */
export async function makeOlder(context: BrowserContext): Promise<void> {
  await context.addInitScript(takeAway, had)
}

function takeAway(names: Readonly<Record<string, string>>): void {
  // The globals come last, since all others are found by them; some have gone meanwhile.
  for (const [path, known] of Object.entries(names)) {
    const steps = path === 'globals' ? [] : path.split('.')
    if (!steps.slice(0, 1).every((first) => first in globalThis)) continue
    let owner: object = globalThis
    for (const step of steps) owner = Reflect.get(owner, step) as object
    const kept = new Set(known.split(' '))
    for (const name of Object.getOwnPropertyNames(owner)) if (!kept.has(name)) Reflect.deleteProperty(owner, name)
  }
}
