import { recall, remember } from '../remembered.ts'

export type Values = Record<string, unknown>

const keyOf = (name: string): string => `draft:${name}`

/** What was typed and not sent, kept until the browser tab closes: a refused reply must not be typed twice. */
export const readDraft = (name: string): Values | null => recall<Values | null>(keyOf(name), null, sessionStorage)
export const keepDraft = (name: string, values: Values): void => remember(keyOf(name), values, sessionStorage)
export const dropDraft = (name: string): void => sessionStorage.removeItem(keyOf(name))
