CREATE TABLE `content_reviews` (
	`kind` text NOT NULL,
	`content_id` text NOT NULL,
	`hash` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`asked_by` text,
	`asked_of` text,
	`asked_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`reason` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`kind`, `content_id`),
	FOREIGN KEY (`asked_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`asked_of`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
