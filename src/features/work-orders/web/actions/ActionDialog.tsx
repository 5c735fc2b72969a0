export function ActionDialog(_: { id: string; action: string; onClose: () => void }) {
  return null
}
