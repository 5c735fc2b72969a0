import type { Config } from '../config.ts'
import { callOutbound, OutboundFailure, type OutboundCall } from './outbound.ts'

/**
 * What another system answered, as an object of JSON; null where it was not reached, or speaks something else. `unanswered` is
 * called where it was told all and said nothing: for what must not be done twice.
 */
export async function callJson(
  address: string | URL,
  call: OutboundCall,
  { outboundAllow }: Pick<Config, 'outboundAllow'>,
  unanswered?: () => never,
): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const { body } = await callOutbound(address, call, { allow: outboundAllow })
    const said: unknown = JSON.parse(body.toString('utf8'))
    return typeof said === 'object' && said !== null ? (said as Readonly<Record<string, unknown>>) : null
  } catch (error) {
    if (error instanceof OutboundFailure && error.wasSaid) unanswered?.()
    if (error instanceof OutboundFailure || error instanceof SyntaxError) return null
    throw error
  }
}
