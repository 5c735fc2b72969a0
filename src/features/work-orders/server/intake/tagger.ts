import { TAGS, type KeptTag } from '#features/tags/server/public.ts'
import type { KeptValues } from '#platform/kept/kept.ts'

import { taggerBy, type Tagger } from '../../domain/intake/tagged-by.ts'

const known = new WeakMap<ReadonlyMap<string, KeptTag>, Tagger>()

/** What gives orders the tags of a tenant; made once for the tags as they stand, since that costs more than many orders. */
export function taggerOf(kept: KeptValues): Tagger {
  const tags = kept.get(TAGS)
  const tagger = known.get(tags) ?? taggerBy(tags)
  known.set(tags, tagger)
  return tagger
}
