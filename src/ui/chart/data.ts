/** Red and orange say how late something is; the others only tell series apart. */
export type Tone = 'red' | 'orange' | 'faint' | `${1 | 2 | 3 | 4 | 5 | 6}`

export interface Series {
  readonly label: string
  /** One for each point; null where there is none. */
  readonly values: readonly (number | null)[]
  readonly tone: Tone
  /** Drawn with dashes: told apart without colour, and for what something is compared with. */
  readonly dashed?: true
  /** The rows behind each value; the table has the same links. */
  readonly links?: Links
}
type Links = readonly (string | undefined)[]

export interface ChartData {
  /**
   * `lines` over time; `bars` lie one below the other, their series end to end; a `ring` has the shares of one series, a
   * `sunburst` shares that lie in others; `heat` is a field of points by series; a `radar` has an axis of a hundred for each
   * point, and a line for each series; a `gauge` shows each point of one series as a part of a hundred; a `funnel` has points
   * that follow each other; of a `sankey` each point is a flow.
   */
  readonly kind: 'lines' | 'bars' | 'ring' | 'heat' | 'radar' | 'gauge' | 'funnel' | 'sunburst' | 'sankey'
  readonly points: readonly string[]
  readonly series: readonly Series[]
  /** Shares of a hundred. */
  readonly percent?: boolean
  /** More than that a value cannot be. */
  readonly most?: number
  /** Of a sunburst: the place of the point in which each lies, null for the outermost; what holds others comes before them. */
  readonly within?: readonly (number | null)[]
  /** Of a sankey: between which two each point flows. */
  readonly ends?: readonly (readonly [from: string, to: string])[]
  /** Where a point leads as a whole, also where its name is pressed. */
  readonly links?: Links
}

/** How the page looks just now, as its style sheet says, and how much room there is. */
export interface Look {
  readonly colour: Readonly<Record<Tone, string>>
  readonly text: string
  /** On a ground that is coloured. */
  readonly strong: string
  readonly line: string
  readonly surface: string
  readonly font: string
  /** Of the labels, in px. */
  readonly size: number
  readonly still: boolean
  /** In px. */
  readonly width: number
}
