import type { Page } from '#kernel/list.ts'

type Count = Pick<Page<unknown>, 'total' | 'total_exact'>

/** How many rows a list has of which `seen` were passed through, where counting stopped before them: as many at least, and no more where it ends. */
export function countedOn({ total, total_exact }: Count, seen: number, ends: boolean): Count {
  if (total_exact) return { total, total_exact }
  return ends ? { total: seen, total_exact: true } : { total: Math.max(total, seen), total_exact: false }
}
