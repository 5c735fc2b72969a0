/** Who called, as nobody may see it: what any reply must not contain. */
export const CANARY = { name: '欧阳金丝雀', phone: '12387654321', id_card: '110101199003078515' } as const
/** A text that somebody wrote a citizen's numbers into. */
export const TOLD = `来电人电话${CANARY.phone}，身份证号${CANARY.id_card}，请按实际情况核实处理。`
