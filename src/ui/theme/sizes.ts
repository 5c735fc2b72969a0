/** The three sizes of the interface; medium unless somebody chooses otherwise (spec §9). In pixels. */
export const SIZES = {
  large: { text: 16, control: 36 },
  medium: { text: 14, control: 30 },
  small: { text: 13, control: 26 },
} as const

export type Size = keyof typeof SIZES
