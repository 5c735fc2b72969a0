import type { Config } from '../config.ts'
import { callOutbound, OutboundFailure, type OutboundCall } from './outbound.ts'

/**
 * What another system answered, as an object of JSON; null where it was not reached, or speaks something else. `unanswered` is
 * called where it was told all and nobody knows what it did: for what must not be done twice.
 */
export async function callJson(
  address: string | URL,
  call: OutboundCall,
  { outboundAllow }: Pick<Config, 'outboundAllow'>,
  unanswered?: () => never,
): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const { status, body } = await callOutbound(address, call, { allow: outboundAllow })
    const said = objectIn(body.toString('utf8'))
    if (said === null && leavesOpen(status)) unanswered?.()
    return said
  } catch (error) {
    if (error instanceof OutboundFailure && error.wasSaid) unanswered?.()
    if (error instanceof OutboundFailure) return null
    throw error
  }
}

/** Who stands before a system speaks for it when it answers too late: it may have done all. No is said by 3xx, 4xx and 503 alone. */
const leavesOpen = (status: number): boolean => status < 300 || (status >= 500 && status !== 503)

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const said: unknown = JSON.parse(text)
    return typeof said === 'object' && said !== null ? (said as Readonly<Record<string, unknown>>) : null
  } catch {
    return null
  }
}
