import type { Grants } from '#platform/feature.ts'

const below = (folder: string, ...names: readonly string[]): string[] => names.map((name) => `${folder}/${name}`)

/** Rights of the product spec (§2) whose features do not exist yet; each moves into its feature when that is made. */
export const laterGrants = {
  statistics: {
    title: { zh: '统计', en: 'Statistics' },
    later: below('/rexian', 'dashboardTongji', 'deptTongji', 'gongdanTongji'),
  },
} satisfies Grants
