import { describe } from 'vitest'
import { evidenceSealSuite } from '../ports/evidence-seal.suite.ts'
import { aesEvidenceSeal } from './aes-evidence-seal.ts'

describe('sealing evidence with AES', () => {
  evidenceSealSuite((secret, ...oldSecrets) => aesEvidenceSeal(secret, oldSecrets))
})
