/** Rings once after the time that was set last, or as soon as the network is back. */
export function makeAlarm(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    clearTimeout(timer)
    window.removeEventListener('online', run)
  }
  const set = (ms: number): void => {
    stop()
    timer = setTimeout(run, ms)
    window.addEventListener('online', run)
  }
  return { set, stop }
}
