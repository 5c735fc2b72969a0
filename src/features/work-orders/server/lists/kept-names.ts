import { DEPARTMENTS, todaysDept } from '#features/organisation/server/public.ts'
import { TAGS, type KeptTag } from '#features/tags/server/public.ts'
import { AREAS, CATEGORIES } from '#features/reference/server/public.ts'
import type { Language } from '#kernel/messages.ts'
import { nameIn } from '#kernel/messages.ts'
import type { KeptValues } from '#platform/kept/kept.ts'

/** Names of what an order refers to, in the reader's language and from what the process keeps; null for no id. */
export interface Names {
  dept(id: string | null): string | null
  /** Whose it is today what was a department's (`todaysDept`). */
  today(id: string): string
  /** A department by its whole name. */
  whole(id: string): string
  /** A department as official texts call it, whatever the reader's language. */
  official(id: string): string
  /** The department's name as it was written down at the time, in the reader's language where it is still called so. */
  recorded(id: string | null, name: string): string
  category(id: string | null): string | null
  area(id: string | null): string | null
  /** Those that there still are, in the order in which they were given. */
  tags(ids: readonly string[]): Pick<KeptTag, 'id' | 'name' | 'colour'>[]
}

export function namesFor({ kept, language }: { readonly kept: KeptValues; readonly language: Language }): Names {
  const [depts, categories, areas] = [kept.get(DEPARTMENTS), kept.get(CATEGORIES), kept.get(AREAS)]
  return {
    dept(id) {
      const dept = id === null ? undefined : depts.get(id)
      return dept ? nameIn(language, { name: dept.short_name, name_en: dept.name_en }) : null
    },
    today: (id) => todaysDept(kept, id),
    whole: (id) => nameIn(language, depts.get(id) ?? { name: '', name_en: '' }),
    official: (id) => depts.get(id)?.name ?? '',
    recorded(id, name) {
      const dept = id === null ? undefined : depts.get(id)
      const isStillSo = dept && (name === dept.short_name || name === dept.name)
      return isStillSo ? nameIn(language, { name, name_en: dept.name_en }) : name
    },
    category(id) {
      const category = id === null ? undefined : categories.get(id)
      return category ? nameIn(language, { name: category.full_name, name_en: category.full_name_en }) : null
    },
    tags: (ids) =>
      ids.flatMap((id) => {
        const tag = kept.get(TAGS).get(id)
        return tag ? [{ id, name: tag.name, colour: tag.colour }] : []
      }),
    area(id) {
      const area = id === null ? undefined : areas.get(id)
      return area ? nameIn(language, area) : null
    },
  }
}
