/** With whom this window came back from a provider to bind it in the profile; gone with the window. */
export interface Arrived {
  readonly name: string
  readonly label: string
}

let waiting: Arrived | null = null

export const arrivedWaiting = (): Arrived | null => waiting
export const keepArrived = (arrived: Arrived | null): void => {
  waiting = arrived
}
