import { HANDLING_DICTIONARIES } from './dictionaries-handling.ts'
import { ORDER_DICTIONARIES } from './dictionaries-order.ts'
import type { DictionarySource } from './dictionary.ts'

/** The built-in dictionaries, one per enumeration of the model. */
export const DICTIONARIES: readonly DictionarySource[] = [...ORDER_DICTIONARIES, ...HANDLING_DICTIONARIES]
