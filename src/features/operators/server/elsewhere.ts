import { unbindAll } from '#features/social/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type * as contract from '../contract/operators.ts'
import type { Owners } from '../domain/granting.ts'
import { holdOperator } from './operator-save.ts'

/** SocialRelease: all accounts elsewhere of one that is the administrator's to keep. */
export async function releaseElsewhere(
  owners: Owners,
  { id }: InputOf<typeof contract.socialRelease>,
  ctx: RequestContext,
): Promise<{ id: string }> {
  await holdOperator(owners, ctx, id)
  const bound = await unbindAll(ctx, id)
  if (bound.length === 0) fail(ERRORS.NOT_FOUND)
  ctx.audit({ object_type: 'operator', object_id: id, before: { bound }, risk: 'high' })
  return { id }
}
