export { loadLimitRules, seedLimitRules } from './limit-rules.ts'
