/** An area as a map names it, where every one is a community or every one a street. */
export const shortArea = (name: string): string => name.replace(/(社区|街道| Community| Subdistrict)$/, '')
