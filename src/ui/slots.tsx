import { createContext, Fragment, Suspense, use, type ComponentType, type ReactNode } from 'react'

/** A place on a screen that other features may put something into. Its owner defines it, renders `Slotted`, and offers it at its door. */
export interface Slot<P> {
  /** Never called: it ties what is put there to what it is given. */
  readonly given?: (given: P) => void
}

export interface Filling {
  readonly slot: Slot<never>
  readonly render: (given: never) => ReactNode
}

/** Declares a place; `P` is what it tells whatever is put there. */
export const defineSlot = <P extends object>(): Slot<P> => ({})

/** Puts a component into a place; declared in the `slots` of a feature. */
export const fill = <P extends object>(slot: Slot<P>, Component: ComponentType<P>): Filling => ({
  slot,
  render: (given: P) => <Component {...given} />,
})

const Fillings = createContext<readonly Filling[]>([])

/** Around everything that has places to fill. */
export const SlotsProvider = ({ fillings, children }: { fillings: readonly Filling[]; children: ReactNode }) => (
  <Fillings value={fillings}>{children}</Fillings>
)

/** The place itself: everything that was put there, in the order of the features; nothing while it is loading. */
export function Slotted<P extends object>({ slot, given }: { slot: Slot<P>; given: P }) {
  const fillings = use(Fillings).filter((filling) => filling.slot === slot)
  return (
    <Suspense fallback={null}>
      {fillings.map(({ render }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- what is put into a place never changes while the program runs
        <Fragment key={place}>{(render as (given: P) => ReactNode)(given)}</Fragment>
      ))}
    </Suspense>
  )
}
