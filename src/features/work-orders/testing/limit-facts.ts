import type { LimitFacts } from '../domain/clocks/limits.ts'

/** What the limits of an ordinary complaint are found by. */
export const limitFacts = (changed: Partial<LimitFacts> = {}): LimitFacts => ({
  category_path: [],
  appeal_type: 'complaint',
  urgency: 'normal',
  source_channel: 'phone',
  complexity: 'general',
  is_redo: false,
  day: '2026-03-02',
  ...changed,
})
