import { useMemo } from 'react'

import { useCommonData } from '#features/reference/web/public.ts'
import { nameIn } from '#kernel/messages.ts'
import { useTold, type FinderGiven } from '#ui/commands/finders.ts'
import { useLanguage } from '#ui/i18n/text.tsx'
import { ApartmentOutlined } from '#ui/icons.ts'
import { useMayOpen } from '#ui/may-open.ts'

import { DEPARTMENT_AT } from '../contract.ts'

const MOST = 5

/** Departments by name or short name, for those who have the list of them. */
export const DepartmentFinder = (given: FinderGiven) =>
  useMayOpen()(DEPARTMENT_AT.list.path) ? <Finding {...given} /> : null

function Finding({ meant, onFound }: FinderGiven) {
  const { language } = useLanguage()
  const departments = useCommonData()?.departments
  const section = useMemo(() => {
    const found = (departments ?? [])
      .flatMap((department) => [department, ...(department.children ?? [])])
      .filter(({ name, short_name, name_en }) => meant(name, short_name, name_en))
      .slice(0, MOST)
      .map((department) => ({
        id: `department.${department.id}`,
        title: nameIn(language, department),
        icon: ApartmentOutlined,
        to: `${DEPARTMENT_AT.list.path}?${new URLSearchParams({ keyword: department.name }).toString()}`,
      }))
    return { key: 'departments', title: DEPARTMENT_AT.list.title, place: 'behind', found } as const
  }, [departments, language, meant])
  useTold(onFound, section)
  return null
}
