/** A file of the branch by name. Links and submodules are no files. */
export interface SourceFile {
  readonly path: string;
  readonly size: number;
}

/** What an assistant reads of a commit. Paths are those of the repository. */
export interface SourceReader {
  list(): Promise<readonly SourceFile[]>;
  /** Paths of links and submodules: nothing is read there, and nothing written. */
  others(): Promise<readonly string[]>;
  /** Null: missing, a link, binary or not UTF-8. */
  read(path: string): Promise<string | null>;
  /** Whether a file is text in another encoding than UTF-8: `read` gives null. */
  isOtherEncoding(path: string): Promise<boolean>;
  /** Paths of the files that hold one of the words, or every one of them; capitals do not matter. */
  search(words: readonly string[], which: 'one' | 'every'): Promise<readonly string[]>;
}
