const AT_REST_MS = 150

/** Says once that what scrolls has come to rest. */
export function whenAtRest(rest: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => clearTimeout(timer)
  const moved = (): void => {
    stop()
    timer = setTimeout(rest, AT_REST_MS)
  }
  return { moved, stop }
}
