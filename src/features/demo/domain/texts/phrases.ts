/** What callers undertook themselves before, in any matter. */
export const STEPS = [
  '打单位电话，无人接听',
  '到社区反映，答复已上报',
  '接到回电，称正在核实',
  '再次去问，答复仍在研究',
  '微信上问，对方没有回复',
  '与对方当面商量，没有谈成',
  '到窗口询问，让回家等通知',
  '有人来看过，说要商量方案',
  '又打电话，换了一个人接',
  '邻居一起去问，答复同上',
]

/** How whoever took the call ends it. */
export const CLOSINGS = [
  '诉求人希望有关部门尽快处理，并将结果电话告知。',
  '如需到现场查看，请提前与诉求人联系，可以配合带路。',
  '诉求人白天上班不便接听，请在十二点或十八点以后联系。',
  '诉求人要求保护个人信息，不要向被反映方透露。',
  '已告知诉求人办理时限，诉求人表示等待回复。',
  '诉求人保留了照片，可通过短信提供给承办单位。',
]

export const FEEDBACKS: Readonly<Record<string, readonly string[]>> = {
  resolved: ['诉求人对处理结果表示满意', '诉求人表示感谢', '诉求人确认问题已经解决'],
  explained: ['诉求人表示知晓', '诉求人表示理解', '诉求人已了解相关规定'],
  partly: ['诉求人对已完成部分表示认可，希望继续推进', '诉求人表示愿意配合后续工作'],
  unresolved: ['诉求人希望尽快解决', '诉求人对结果暂不认可，已告知后续安排'],
}

/** What callers say when they are called back, by the mark that they give. */
export const VISIT_OPINIONS: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>> = {
  5: ['当天就有人来处理，很感谢', '没想到这么快，工作人员还专门打电话告知结果', '处理得很好，解释也很耐心'],
  4: ['问题已经处理，希望以后能保持', '来过人了，比以前快', '基本按要求办了'],
  3: ['处理了，但来回打了好几次电话', '希望能常来看看，不要一阵风', '结果可以接受，时间长了点'],
  2: ['来人看过就走了，过两天又和原来一样', '回复说办好了，实际只做了一半', '等得太久，中间没有人联系'],
  1: ['问题根本没有解决，回复与实际情况不符', '打电话的人态度很不耐烦，不愿再说', '已经反映三次，每次都说在处理'],
}

/** Where nobody saw what was told of, or nobody could tell any more. */
export const NOT_FOUND = {
  no: ['经两次现场查看，未发现诉求人反映的情况，已告知其再次出现时及时来电，将第一时间到场'],
  unverifiable: ['现场情况已经变化，诉求人未能提供照片和具体时间，暂无法核实，已纳入日常巡查'],
} as const

export const BASES: Readonly<Record<'compliance' | 'notscope', string>> = {
  compliance: '依据现行政策文件和合同约定，诉求人要求缺乏依据，已依法依规履行职责并告知救济途径',
  notscope: '依据部门职责清单，该事项属平等主体之间的民事争议，应通过调解、仲裁或诉讼解决',
}
export const OUTSIDE = '依据行政区划和职责清单，诉求地点不在本区管辖范围内'
export const RARE_CHARACTERS = ['㙓', '𡎚', '龘', '㵘', '𠮷']
export const EMOJI = ['🙏', '😡', '👍', '😭', '🌧️']
