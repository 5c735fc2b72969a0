import { NOT_WHOLE, isWhole } from '#features/templates/domain/public.ts'
import { text } from '#kernel/endpoint.ts'

import { isPhoneOrNone, NO_PHONE } from '../domain/refusals/typed.ts'

/** A number at which somebody can be called; it is read and written in one way later. */
export const Phone = text(0, 20).refine(isPhoneOrNone, { params: NO_PHONE.reason })

/** A text that goes out: a phrase whose variables were not filled in must not (domain 4.2). */
export const told = (min: number, max: number) => text(min, max).refine(isWhole, { params: NOT_WHOLE })
