export { agentName } from './agent.ts'
