import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { ACTIONS, LIFECYCLE, availableActions } from '../../domain/lifecycle/lifecycle.ts'
import { situationOf } from '../../domain/lifecycle/situation.ts'
import { ACTORS, someFacts } from '../../testing/factories.ts'
import { memoryOffice } from '../../testing/walk/memory-office.ts'
import { ACTION_KEY } from './action-key.ts'

test('whatever somebody may do with an order, each of it has a key of its own', () => {
  const office = memoryOffice(7)
  const shared = new Set<string>()
  for (let i = 0; i < 2000; i++) {
    const state = office.cases.get(office.step().id)!
    const facts = someFacts(state, { now: office.now() })
    for (const actor of Object.values(ACTORS)) {
      const actions = availableActions(situationOf(state, actor.dept_id, facts), actor)
      for (const one of actions)
        for (const other of actions)
          if (one < other && ACTION_KEY[one] === ACTION_KEY[other]) shared.add(`${one} ${other}`)
    }
  }
  expect([...shared]).toEqual([])
})

test('none of them is a key of the screen: walking, the desk, the number of the caller, the suggestions', () => {
  expect(Object.entries(ACTION_KEY).filter(([, key]) => 'JKESTU123'.includes(key))).toEqual([])
})

test('the guide tells the key that an action has', () => {
  const folder = join(import.meta.dirname, '../../../../../docs/guide')
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const told = pages.flatMap((page) =>
    [...readFileSync(join(folder, page), 'utf8').matchAll(/\*\*([^*]+)\*\* ?[(（]?`([A-Z\d])`/g)].map(
      ([, name, key]) => ({ page, name, key }),
    ),
  )
  const keysOf = (name: string | undefined): string[] =>
    ACTIONS.filter((action) => Object.values(LIFECYCLE[action].name).includes(name!)).map(
      (action) => ACTION_KEY[action],
    )
  const wrong = told.filter(({ name, key }) => keysOf(name).length > 0 && !keysOf(name).includes(key!))
  expect(told.length).toBeGreaterThan(0)
  expect(wrong).toEqual([])
})
