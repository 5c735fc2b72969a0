/** What a category is called below all others: `占道经营` of `城市管理/市容秩序/占道经营`, spaced or not. */
export const ownName = (full_name: string): string => full_name.split('/').at(-1)!.trim()
