import { z } from 'zod'

import { keysOf } from './dictionary.ts'
import { DayText } from './endpoint.ts'
import { VALIDITY_STATE } from './validity.ts'

/** A day that a person may mean. */
export const ADay = DayText.refine((day) => day > '2000' && day < '2200')
const maybe = ADay.nullable().default(null)

/** The days of a form of something dated: empty is always, and for ever. */
export const DATED = { valid_from: maybe, valid_to: maybe }
/** How it stands today, in its list and as a filter of it. */
export const StateOfDays = z.enum(keysOf(VALIDITY_STATE))
