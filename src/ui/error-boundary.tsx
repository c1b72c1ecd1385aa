import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** Drawn in place of children that failed; `retry` renders them again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Catches what a part of the screen throws while drawing, so that the rest goes on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false };
  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(this.state.error, () => this.setState({ error: null, failed: false }));
  }
}
