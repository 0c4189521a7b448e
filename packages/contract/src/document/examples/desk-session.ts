import type { deskSession } from '../../routes/desk-session.ts'
import type { ExamplesOf } from './example.ts'

const signedIn = {
  session: {
    handle: 'banyan',
    role: 'reviewer',
    actions: ['use_own_session', 'work_on_queue', 'decide_photos', 'decide_texts'],
    ends_at: '2026-01-15T09:20:00.000Z',
  },
} as const satisfies ExamplesOf<typeof deskSession>['get']['reply']

const inviteOfBanyan = '3V8N1R6Y9C0E4G7J2M5P8S1V4Y7A0D3F'
/** What the challenge of each ceremony reads; its signature was made once by a passkey that nobody has. */
const challenges = {
  create: 'N0szTTlRWEQwNFRCV1oyQzAxMjM0NTY3ODlBQkNERUZHSEpLMDEyMzQ1Njc4OUFCQ0RFRg',
  get: 'MkMwNFRCV1o3SzNNOVFYREtKSEdGRURDQkE5ODc2NTQzMjEwS0pIR0ZFRENCQTk4NzY1NA',
}

export const deskSessionExamples: ExamplesOf<typeof deskSession> = {
  passkeyForInvite: {
    body: { invite: inviteOfBanyan },
    reply: {
      options: {
        challenge: challenges.create,
        rp: { id: 'satrangi.example', name: 'satrangi.example' },
        user: { id: 'MEE0RTdIMks1TjhRMVQ0VjdYMEEzRDZG', name: 'banyan', displayName: 'banyan' },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -8 },
          { type: 'public-key', alg: -257 },
        ],
        timeout: 120_000,
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      },
    },
  },
  acceptWithPasskey: {
    body: {
      invite: inviteOfBanyan,
      response: {
        id: 'FG1t_ivCaw4jDUsUvLWkkA',
        rawId: 'FG1t_ivCaw4jDUsUvLWkkA',
        type: 'public-key',
        response: {
          clientDataJSON:
            'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiTjBzelRUbFJXRVF3TkZSQ1Yxb3lRekF4TWpNME5UWTNPRGxCUWtORVJVWkhTRXBMTURFeU16UTFOamM0T1VGQ1EwUkZSZyIsIm9yaWdpbiI6Imh0dHBzOi8vc2F0cmFuZ2kuZXhhbXBsZSIsImNyb3NzT3JpZ2luIjpmYWxzZX0',
          attestationObject:
            'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YViUH8A3c_knAop3QSKaWbSu-w7V17Z4sVWmvWZbTHc8-ZtFAAAAAQAAAAAAAAAAAAAAAAAAAAAAEBRtbf4rwmsOIw1LFLy1pJClAQIDJiABIVggpuTMFYZTk9b3wLAbLuDlc9ygPWxIekiwZ8QoJNcBFC8iWCA3zlvfHjjtxpRfIG_yuO08NQbQlztQqZZXCx60eRYgwQ',
        },
        clientExtensionResults: {},
      },
    },
    reply: signedIn,
  },
  passkeyOptions: {
    reply: {
      options: {
        challenge: challenges.get,
        rpId: 'satrangi.example',
        timeout: 120_000,
        userVerification: 'required',
      },
    },
  },
  signInWithPasskey: {
    body: {
      response: {
        id: 'FG1t_ivCaw4jDUsUvLWkkA',
        rawId: 'FG1t_ivCaw4jDUsUvLWkkA',
        type: 'public-key',
        response: {
          clientDataJSON:
            'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiTWtNd05GUkNWMW8zU3pOTk9WRllSRXRLU0VkR1JVUkRRa0U1T0RjMk5UUXpNakV3UzBwSVIwWkZSRU5DUVRrNE56WTFOQSIsIm9yaWdpbiI6Imh0dHBzOi8vc2F0cmFuZ2kuZXhhbXBsZSIsImNyb3NzT3JpZ2luIjpmYWxzZX0',
          authenticatorData: 'H8A3c_knAop3QSKaWbSu-w7V17Z4sVWmvWZbTHc8-ZsFAAAAAg',
          signature: 'MEUCIBmEO8RClRcGjpGsJGONJKxoMA9caGw7JgC5unKWOWFXAiEAjD_h9Ah-dnpI_3VHsL3niN7v1Tyk5gRQFqiTKZdk8V0',
        },
        clientExtensionResults: {},
      },
    },
    reply: signedIn,
  },
  get: { reply: signedIn },
  end: {
    body: {},
    reply: { success: true, code: 'desk_signed_out', message: 'You are signed out of the desk.' },
  },
}
