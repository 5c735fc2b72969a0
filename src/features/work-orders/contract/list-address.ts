/** Filters that take several values, which stand in the address with commas between them. */
const SEVERAL = [
  'appeal_type',
  'urgency',
  'source_channel',
  'status',
  'is_on_time',
  'tag_ids',
  'visit_state',
  'satisfaction',
]

/** What the filters of an address are called with. */
export const filtersSent = (filters: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, SEVERAL.includes(name) ? value.split(',') : value]),
  )
