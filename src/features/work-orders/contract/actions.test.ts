import { expect, test } from 'vitest'
import { z } from 'zod'

import { ACTIONS, LIFECYCLE } from '../domain/lifecycle/lifecycle.ts'
import { CALL_ENDPOINTS } from './actions.ts'
import { ACTION_INPUT } from './inputs.ts'

interface Read {
  readonly properties: object
  readonly required?: readonly string[]
}
const readBy = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Read

test.each(ACTIONS)('a call of %s takes what its form has, asks for nothing else, and is described by it', (action) => {
  const form = readBy(ACTION_INPUT[action])
  const { input, forms = [input] } = CALL_ENDPOINTS[LIFECYCLE[action].call]
  const isFormOf = ({ properties }: Read) => Object.keys(form.properties).every((name) => name in properties)
  expect(forms.map(readBy).some(isFormOf)).toBe(true)
  const asked = readBy(input).required ?? []
  expect(asked.filter((name) => name !== 'id' && !form.required?.includes(name))).toEqual([])
})
